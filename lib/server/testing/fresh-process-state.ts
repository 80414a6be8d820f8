/**
 * For tests, before each file: files share processes, so what one of them left behind is put back. The app keeps everything that
 * belongs to a process on globalThis under names of its own (Next bundles modules more than once), and its settings in the environment.
 */
const ownVariable = /^(THRESHER|NEXTAUTH|NEXT)_/;
const holder = globalThis as { environmentBeforeTests?: NodeJS.ProcessEnv };

holder.environmentBeforeTests ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (ownVariable.test(name)) delete process.env[name];
}
for (const [name, value] of Object.entries(holder.environmentBeforeTests)) {
  if (ownVariable.test(name)) process.env[name] = value;
}
for (const name of Object.keys(globalThis)) {
  if (name.startsWith("thresher")) Reflect.deleteProperty(globalThis, name);
}

export {};
