/** The normal distribution: the area under its curve, and where that area is reached. */

/**
 * P(a standard normal number <= x), by Hart's rational approximation (1968, 5666) as West gives it ("Better
 * approximations to cumulative normal functions", 2005): fifteen digits after the point.
 */
export function normalArea(x: number): number {
  const distance = Math.abs(x);
  if (distance > 37) return x > 0 ? 1 : 0;
  const bell = Math.exp((-distance * distance) / 2);
  const tail =
    distance < 7.07106781186547 ? bell * centralTail(distance) : bell * farTail(distance);
  return x > 0 ? 1 - tail : tail;
}

function centralTail(x: number): number {
  const above = polynomial(x, hartAbove);
  return above / polynomial(x, hartBelow);
}

function farTail(x: number): number {
  return 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
}

const hartAbove = [
  220.206867912376, 221.213596169931, 112.079291497871, 33.912866078383, 6.37396220353165,
  0.700383064443688, 0.0352624965998911,
];
const hartBelow = [
  440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674, 86.7807322029461,
  16.064177579207, 1.75566716318264, 0.0883883476483184,
];

/** The inverse of `normalArea`, by Wichura's algorithm AS 241 (1988): to about sixteen digits. */
export function normalQuantile(area: number): number {
  const q = area - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(r, centralAbove)) / polynomial(r, centralBelow);
  }
  const tail = q < 0 ? area : 1 - area;
  if (tail <= 0) return q < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const distance =
    r <= 5
      ? polynomial(r - 1.6, nearAbove) / polynomial(r - 1.6, nearBelow)
      : polynomial(r - 5, farAbove) / polynomial(r - 5, farBelow);
  return q < 0 ? -distance : distance;
}

const centralAbove = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const centralBelow = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852545,
];
const nearAbove = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 7.745450142783414e-4,
];
const nearBelow = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
  0.015198666563616457, 5.475938084995345e-4, 1.0507500716444169e-9,
];
const farAbove = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
  0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const farBelow = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 7.868691311456133e-4,
  1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
];

/** Coefficients by rising power. */
function polynomial(x: number, coefficients: readonly number[]): number {
  let value = 0;
  for (let power = coefficients.length - 1; power >= 0; power--) {
    value = value * x + coefficients[power]!;
  }
  return value;
}
