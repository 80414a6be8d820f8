/** With fewer items, a sample that is large enough is most of them. */
export const fewestItemsToAudit = 200;
