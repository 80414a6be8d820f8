import { classNames } from "@/app/_ui/class-names";
import { questionTemplates, type TemplateId, templateIds } from "@/lib/session/question-templates";

/** What the project is about: sets the first wording of the questions, all of which can be changed. */
export function TemplateChoice({
  template,
  onTemplate,
  busy,
}: {
  template: TemplateId;
  onTemplate: (template: TemplateId) => void;
  busy: boolean;
}) {
  return (
    <fieldset disabled={busy}>
      <legend className="mb-2 font-semibold">What is it about?</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        {templateIds.map((id) => (
          <label
            key={id}
            className={classNames(
              "flex max-lg:last:col-span-2 cursor-pointer flex-col rounded-md border px-3 py-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
              template === id
                ? "border-accent bg-surface inset-ring inset-ring-accent"
                : "border-line-strong hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name="template"
              className="sr-only"
              checked={template === id}
              onChange={() => onTemplate(id)}
            />
            <span className="font-semibold">{questionTemplates[id].name}</span>
            <span className="text-sm text-ink-soft">{questionTemplates[id].about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
