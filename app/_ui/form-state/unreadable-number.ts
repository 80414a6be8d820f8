import { openFoldsAround } from "./open-folds";

/** Marks a number field whose text is no number: the form still holds the number from before, and must not be sent. */
export const unreadableMark = "data-unreadable";

/** For a form that is about to be sent: leads to the first such field, and says whether there is one. */
export function leadToUnreadableNumber(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>(`[${unreadableMark}]`);
  if (field === null) return false;
  openFoldsAround(field);
  field.focus();
  return true;
}
