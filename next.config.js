/** Sent with everything; pages add a content security policy of their own (proxy.ts). */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  // Not "no-referrer": browsers would then send `Origin: null` with our own posts, and the origin checks would refuse them.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Only where a proxy says that the visitor came by TLS. Whoever says so wrongly tells it to themselves alone. */
const overTls = [{ type: "header", key: "x-forwarded-proto", value: "https" }];
const strictTransport = [{ key: "Strict-Transport-Security", value: "max-age=31536000" }];

/** What the API sends is data: should a browser show it as a page, nothing in it runs or loads. */
const dataOnly = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'; sandbox" },
];

/** @type {import("next").NextConfig} */
module.exports = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types on its own; whoever only starts the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2"],
  // The server fetches no picture for anybody: an address of an item must not reach into the operator's network.
  images: { unoptimized: true, remotePatterns: [], localPatterns: [] },
  headers: async () => [
    { source: "/:path*", headers },
    { source: "/:path*", has: overTls, headers: strictTransport },
    { source: "/api/:path*", headers: dataOnly },
  ],
  // One build folder for `npm start`, another for `npm run dev`, so that neither spoils the other's.
  distDir: process.env.NODE_ENV === "development" ? ".next/dev" : ".next",
};
