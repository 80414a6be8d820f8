/** Sent with everything; pages add a content security policy of their own (proxy.ts). */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  // Not "no-referrer": browsers would then send `Origin: null` with our own posts, and the origin checks would refuse them.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  // Browsers heed it over TLS only, so it does no harm on http://127.0.0.1.
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

/** @type {import("next").NextConfig} */
module.exports = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types on its own; whoever only starts the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2", "esbuild"],
  headers: async () => [{ source: "/:path*", headers }],
  // One build folder for `npm start`, another for `npm run dev`, so that neither spoils the other's.
  distDir: process.env.NODE_ENV === "development" ? ".next/dev" : ".next",
};
