import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, missingChromium } from './findChromium.mjs';
import { findPostgres, missingPostgres } from './findPostgres.mjs';
import { run } from './run.mjs';

/**
 * Programs that the tests need in addition to Node: a browser, a font with Chinese characters, a database server;
 * for the long tests LibreOffice, and the programs that run or watch the service on a server.
 */
const needs = [
  {
    packages: ['chromium-headless-shell'],
    isThere: () =>
      Boolean(process.env.CHROMIUM_PATH) || Boolean(findChromium()?.endsWith('chromium-headless-shell')),
    // if the headless shell cannot be installed, any other installed browser is enough
    suffices: () => findChromium() !== undefined,
    missing: missingChromium,
  },
  {
    packages: ['fonts-noto-cjk'],
    isThere: hasChineseFont,
    missing: 'A font with Chinese characters was not found. Run `apt-get install -y fonts-noto-cjk`.',
  },
  {
    // only the long tests need LibreOffice, which opens and saves their files
    packages: ['libreoffice-calc'],
    isThere: () => process.env.ISP_LONG !== '1' || isInPath('soffice'),
    missing: 'LibreOffice Calc was not found. Run `apt-get install -y libreoffice-calc`.',
  },
  ...[
    // the long tests run the files of apps/api/deploy with the programs that they are written for
    ['nginx', 'nginx-light'],
    ['promtool', 'prometheus'],
    ['systemd-analyze', 'systemd'],
    ['ip', 'iproute2'],
  ].map(([program = '', debian = '']) => ({
    packages: [debian],
    isThere: () => process.env.ISP_LONG !== '1' || isInPath(program) || existsSync(`/usr/sbin/${program}`),
    missing: `${program} was not found. Run \`apt-get install -y ${debian}\`.`,
  })),
  { packages: ['postgresql'], isThere: () => findPostgres() !== undefined, missing: missingPostgres },
];

/**
 * Installs the missing programs if this is possible without asking for a password (root on Debian); otherwise
 * prints the command to run. Tests do not start without these programs, because a test that is silently skipped
 * proves nothing.
 *
 * @returns {Promise<string[]>} The programs that are still missing, one sentence each.
 */
export async function provideNeeds() {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0 && process.getuid?.() === 0) {
    const packages = missing.flatMap((need) => need.packages);
    console.log(`Installing ${packages.join(', ')} with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
      { env },
    );
    if (code !== 0) console.error(output.trimEnd());
  }
  return needs.filter(({ isThere, suffices = isThere }) => !suffices()).map((need) => need.missing);
}

/**
 * Returns true if the program is in a folder of the PATH.
 *
 * @param {string} name
 */
const isInPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const dirs = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    `${process.env.HOME ?? ''}/.local/share/fonts`,
    `${process.env.HOME ?? ''}/.fonts`,
  ];
  return dirs.some((dir) => {
    try {
      return readdirSync(dir, { recursive: true }).some((file) =>
        /cjk|sourcehan|wqy|droidsansfallback|uming|ukai|(^|\/)noto.*sc-/i.test(String(file)),
      );
    } catch {
      return false;
    }
  });
}
