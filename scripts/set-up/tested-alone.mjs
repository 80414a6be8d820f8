/** Test files that replace a module for themselves: in a shared process they would meet it as another file left it. */
export const testedAlone = [
  "app/(owner)/projects/new/send-items.test.ts",
  "lib/ranksearch/certificate/panel-evidence.test.ts",
  "lib/server/instance/restore-instance.test.ts",
  "lib/server/instance/storage-faults.test.ts",
];
