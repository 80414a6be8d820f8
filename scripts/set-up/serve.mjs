import { createRequire } from "node:module";
import { serverFile } from "./build-server.mjs";

/** Serves the built app in this process, until a signal ends it; resolves once it answers. */
export async function serve(root, { settings, development = false }) {
  const { host, port, data, address } = settings;
  Object.assign(process.env, {
    NODE_ENV: development ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    THRESHER_DATA: data,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || address,
  });
  const server = createRequire(import.meta.url)(serverFile(root, development));
  await server.serve(host, port, root);
}
