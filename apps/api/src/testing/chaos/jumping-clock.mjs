// Loaded into the product's process: SIGUSR2 sets its clock ahead, back behind the true time, and right again.
const jumps = [26, -26, 0].map((hours) => hours * 3_600_000);
const TrueDate = Date;
let offset = 0;
let next = 0;

class JumpingDate extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + offset);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + offset;
  }
}

globalThis.Date = JumpingDate;
process.on('SIGUSR2', () => {
  offset = jumps[next % jumps.length] ?? 0;
  next += 1;
});
