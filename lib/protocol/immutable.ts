/** A message's type as code holds it: nothing of it is changed after it was read or made. */
export type Immutable<T> = T extends (infer E)[]
  ? readonly Immutable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;
