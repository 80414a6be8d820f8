import { Field } from "@/app/_ui/fields/field";
import type { Platform, PlatformEnding, PlatformKind } from "@/lib/server/kernel/platform";

/** Where the owner finds what to enter here. */
const advice: Record<PlatformKind, string> = {
  prolific:
    "In Prolific, take the completion codes from the study's page, and choose that you use URL parameters to record Prolific IDs.",
  connect:
    "Enter the redirect URL that Connect shows at the end of its wizard as the address after completion. Connect adds its parameters to the link by itself. It does not allow that URL for people who are screened out: use its partial completes for them.",
  sona: "Enter SONA's client-side completion URL as the address after completion. XXXX at its end becomes the person's code.",
  other: "The link must come with the parameter that names the person.",
};

/** How the platform names its people, and what they take back with them. */
export function PlatformFields({
  platform,
  onPlatform,
}: {
  platform: Platform;
  onPlatform: (platform: Platform) => void;
}) {
  const ending = (which: "completed" | "screenedOut", part: keyof PlatformEnding) => ({
    value: platform[which][part],
    onChange: (event: { target: { value: string } }) =>
      onPlatform({ ...platform, [which]: { ...platform[which], [part]: event.target.value } }),
  });
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <Field
        label="Parameter that names the person"
        value={platform.personParameter}
        onChange={(event) => onPlatform({ ...platform, personParameter: event.target.value })}
      />
      <Field
        label="Other parameters to keep"
        value={platform.otherParameters.join(" ")}
        onChange={(event) =>
          onPlatform({
            ...platform,
            otherParameters: event.target.value.split(/[\s,]+/).filter(Boolean),
          })
        }
      />
      <Field label="Completion code" {...ending("completed", "code")} />
      <Field
        label="Address after completion"
        hint="{code} and {PARAMETER} are filled in."
        {...ending("completed", "url")}
      />
      <Field label="Screened-out code" {...ending("screenedOut", "code")} />
      <Field label="Address when screened out" {...ending("screenedOut", "url")} />
      <p className="text-sm text-ink-soft sm:col-span-2">{advice[platform.kind]}</p>
      <p className="text-sm text-ink-soft sm:col-span-2">
        The completion code is given once a person has given as many answers as the settings allow
        one person, or at least one where there is no such limit. Whoever is excluded gets the
        screened-out code, and so does whoever comes when everything is settled. With an address
        they are taken there after ten seconds, unless they stop it; the link stays.
      </p>
    </div>
  );
}
