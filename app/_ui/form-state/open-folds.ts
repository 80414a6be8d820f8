/** Opens the folds that an element lies in: what is folded away can be neither seen nor focused. */
export function openFoldsAround(element: HTMLElement): void {
  for (
    let fold = element.closest("details");
    fold !== null;
    fold = fold.parentElement?.closest("details") ?? null
  ) {
    fold.open = true;
  }
}
