import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Refusal } from "./run-command.mjs";

/**
 * Where to serve and where to keep data, from the environment.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function serverSettings(root, env = process.env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  }
  if (env.THRESHER_SECRET && env.THRESHER_SECRET.length < 32) {
    throw new Refusal(
      "THRESHER_SECRET needs at least 32 characters. Leave it unset to have one generated, or use: openssl rand -base64 32",
    );
  }
  const host = env.HOST || "127.0.0.1";
  const data = path.resolve(root, env.THRESHER_DATA || "data");
  const shownHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const shown = shownHost.includes(":") ? `[${shownHost}]` : shownHost;
  return { port, host, data, address: `http://${shown}:${port}` };
}

export function ensureDataFolder(data) {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `The data folder ${data} is not writable (${error.code}). Make it writable, or set THRESHER_DATA to another folder.`,
    );
  }
}

export function ensurePortIsFree(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new Refusal(portMessage(error, host, port))));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portMessage(error, host, port) {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is already in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `Port ${port} needs permissions this account doesn't have. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST=${host} is not an address of this machine. Try HOST=127.0.0.1 or HOST=0.0.0.0.`;
    default:
      return `Thresher can't listen on ${host}:${port} (${error.code}).`;
  }
}
