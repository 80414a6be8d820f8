/** @type {import("next").NextConfig} */
module.exports = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types on its own; whoever only starts the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "prom-client", "@node-rs/argon2"],
  // The server fetches no picture for anybody: an address of an item must not reach into the operator's network.
  images: { unoptimized: true, remotePatterns: [], localPatterns: [] },
};
