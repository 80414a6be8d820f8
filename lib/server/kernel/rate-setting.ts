/** A limit from the environment: a whole number, 0 for none. Anything else is taken as not set. */
export function rateSetting(
  name: string,
  usual: number,
  env: NodeJS.ProcessEnv = process.env,
): number | null {
  const given = env[name]?.trim() ?? "";
  if (!/^\d{1,9}$/.test(given)) return usual;
  return Number(given) === 0 ? null : Number(given);
}
