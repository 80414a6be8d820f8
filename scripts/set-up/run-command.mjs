import { spawn } from "node:child_process";

/** Runs a command to its end; resolves to its exit code (128 + signal number is not told apart). */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** The same beside another command: what it printed is shown, all at once, only if it failed. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    const collect = (chunk) => {
      printed += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code !== 0) console.error(printed);
      resolve(code ?? 1);
    });
  });
}

/** An expected failure: its message is the one sentence the person sees, without a stack. */
export class Refusal extends Error {}

/** Runs a command line's main function; a Refusal ends it with its sentence. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
