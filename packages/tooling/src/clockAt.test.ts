import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clockAt } from '../scripts/clockAt.mjs';

/** Returns the real time of the machine, even if the clock of this process was moved by `ISP_CLOCK`. */
const realNow = () => performance.timeOrigin + performance.now();

describe('the clock of long tests', () => {
  it.each([
    ['2026-11-21T15:59:00Z', '00:30', '2026-11-21T16:30:00.000Z'],
    ['2026-11-21T16:30:00Z', '00:30', '2026-11-21T16:30:00.000Z'],
    ['2026-11-21T16:31:00Z', '00:30', '2026-11-22T16:30:00.000Z'],
    ['2026-11-21T12:00:00Z', '08:30', '2026-11-22T00:30:00.000Z'],
    ['2026-11-30T16:00:00Z', '23:30', '2026-12-01T15:30:00.000Z'],
  ])('at %s the next %s of the platform is %s', (now, time, then) => {
    const at = Date.parse(now);
    expect(new Date(at + clockAt(time, at)).toISOString()).toBe(then);
  });

  it('the clock runs forward in a process that loads it, for every way to read it', () => {
    const clock = fileURLToPath(new URL('../scripts/fakeClock.mjs', import.meta.url));
    const script =
      'const d = new Date(); console.log([Date.now(), d.getTime(), Date.parse(Date()), new Date(5).getTime(), d instanceof Date].join())';
    const hour = 3_600_000;
    const { stdout } = spawnSync(process.execPath, ['--import', clock, '-e', script], {
      env: { ...process.env, ISP_CLOCK: String(hour) },
      encoding: 'utf8',
    });
    const [now, made, formatted, given, isDate] = stdout.trim().split(',');
    for (const time of [now, made, formatted])
      expect(Math.abs(Number(time) - realNow() - hour)).toBeLessThan(60_000);
    expect([given, isDate]).toEqual(['5', 'true']);
  });

  it('the clock sets the Date of the replies of a service that loads it', () => {
    const clock = fileURLToPath(new URL('../scripts/fakeClock.mjs', import.meta.url));
    const script = `import { createServer } from 'node:http';
      const server = createServer((_, reply) => reply.end()).listen(0, async () => {
        console.log((await fetch('http://127.0.0.1:' + server.address().port)).headers.get('date'));
        server.close();
      });`;
    const day = 86_400_000;
    const { stdout } = spawnSync(process.execPath, ['--import', clock, '--input-type=module', '-e', script], {
      env: { ...process.env, ISP_CLOCK: String(day) },
      encoding: 'utf8',
    });
    expect(Math.abs(Date.parse(stdout) - realNow() - day)).toBeLessThan(60_000);
  });
});
