import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/postgres/schema.ts", "./db/postgres/own-tables.ts"],
  out: "./db/postgres/migrations",
});
