// Two numbers at a time.

@inline export function both(value: f64): v128 { return f64x2.splat(value); }
@inline export function choose(mask: v128, yes: v128, no: v128): v128 { return v128.bitselect(yes, no, mask); }

/** Two bytes of a mask of two numbers. */
@inline export function bits(mask: v128): i32 {
  const both = i64x2.bitmask(mask);
  return (both & 1) | ((both & 2) << 7);
}
