// Two numbers at a time.

@inline export function both(value: f64): v128 { return f64x2.splat(value); }
@inline export function choose(mask: v128, yes: v128, no: v128): v128 { return v128.bitselect(yes, no, mask); }

/** Every other four bytes of two masks of two numbers: those of four. */
@inline function fours(one: v128, two: v128): v128 { return v128.shuffle<i32>(one, two, 0, 2, 4, 6); }

/** A byte for each of sixteen numbers, all its bits set or none: of the masks of two numbers each. */
@inline export function bytes(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(fours(a, b), fours(c, d)), i16x8.narrow_i32x4_s(fours(e, f), fours(g, h)));
}
