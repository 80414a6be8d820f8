// Loaded before anything else, and written so that even a very old Node can read it.
var minimum = [20, 9];
var version = process.versions.node.split(".").map(Number);
if (version[0] < minimum[0] || (version[0] === minimum[0] && version[1] < minimum[1])) {
  console.error(
    "Thresher needs Node " +
      minimum.join(".") +
      " or newer; this is Node " +
      process.versions.node +
      ". Install a newer one and try again.",
  );
  process.exit(1);
}
