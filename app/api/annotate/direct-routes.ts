import type { DirectRoutes } from "@/lib/server/front/direct-routes";
import { POST as answer } from "./[projectId]/answers/route";
import { GET as look } from "./[projectId]/route";
import { POST as undo } from "./[projectId]/undo/route";

/** What people's pages ask for with every answer. */
export const directRoutes: DirectRoutes = new Map([
  ["GET ", look],
  ["POST answers", answer],
  ["POST undo", undo],
]);
