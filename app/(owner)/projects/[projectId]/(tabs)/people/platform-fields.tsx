import { Field } from "@/app/_ui/fields/field";
import type { Platform, PlatformEnding } from "@/lib/server/kernel/platform";
import type { PlatformKind } from "@/lib/session/recruiting";

/** Where the owner finds what to enter here. */
const advice: Record<PlatformKind, string> = {
  prolific:
    "In Prolific, copy the completion codes from the study's page, and choose to record Prolific IDs with URL parameters.",
  connect:
    "Enter the redirect URL shown at the end of Connect's wizard as the completion URL. Connect adds its parameters to the link automatically. It doesn't allow that URL for people who are screened out: use its partial completes for them.",
  sona: "Enter SONA's client-side completion URL as the completion URL. XXXX at the end is replaced with the person's code.",
  other: "The link must include the parameter that identifies the person.",
};

/** How the platform names its people, and what they undo with them. */
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
        label="Parameter that identifies the person"
        value={platform.personParameter}
        onChange={(event) => onPlatform({ ...platform, personParameter: event.target.value })}
      />
      <Field
        label="Other parameters to store"
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
        label="Completion URL"
        hint="{code} and {PARAMETER} are replaced."
        {...ending("completed", "url")}
      />
      <Field label="Screened-out code" {...ending("screenedOut", "code")} />
      <Field label="Screened-out URL" {...ending("screenedOut", "url")} />
      <p className="text-sm text-ink-soft sm:col-span-2">{advice[platform.kind]}</p>
      <p className="text-sm text-ink-soft sm:col-span-2">
        People get the completion code once they reach the maximum number of answers per person
        (after at least one answer if there is no maximum) or have answered everything that can be
        asked of them. Anyone who is excluded, or who arrives when everything is already settled,
        gets the screened-out code. If there is a URL, they are redirected after ten seconds unless
        they cancel; the link stays on the page.
      </p>
    </div>
  );
}
