"use client";

import { signIn } from "next-auth/react";
import { Button } from "@/app/_ui/button";

export function ProviderButtons({
  providers,
  next,
}: {
  providers: readonly { id: string; name: string }[];
  next: string;
}) {
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-6">
      {providers.map((provider) => (
        <Button key={provider.id} onClick={() => signIn(provider.id, { callbackUrl: next })}>
          Continue with {provider.name}
        </Button>
      ))}
    </div>
  );
}
