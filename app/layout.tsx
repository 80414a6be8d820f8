import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource-variable/source-sans-3/wght-italic.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeCookie, themeFrom } from "./_ui/theme";

/** Read for each request: the address is known when the server starts, not when it is built. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(process.env.NEXTAUTH_URL ?? "http://127.0.0.1:3000"),
    title: { default: "Thresher", template: "%s · Thresher" },
    description:
      "Separates items above a threshold from those below it by asking people, and stops as soon as it can prove the labels.",
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f3" },
    { media: "(prefers-color-scheme: dark)", color: "#16140f" },
  ],
};

/** Rendered for each request: the security policy's nonce goes on every script, and the theme is a cookie. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeFrom((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" {...(theme !== "system" && { "data-theme": theme })} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
