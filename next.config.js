/** @type {import("next").NextConfig} */
module.exports = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2"],
  // One build folder for `npm start`, another for `npm run dev`, so that neither spoils the other's.
  distDir: process.env.NODE_ENV === "development" ? ".next/dev" : ".next",
};
