// Preloaded into a server process (`node --import`): its clock is off by BATUA_TEST_CLOCK_DAYS.
const shiftMs = Number(process.env.BATUA_TEST_CLOCK_DAYS) * 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static override now = () => RealDate.now() + shiftMs
} as DateConstructor
