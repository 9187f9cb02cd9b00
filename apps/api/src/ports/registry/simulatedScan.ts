import { createHash } from 'node:crypto';
import type { Severity, Vulnerability, VulnerabilityCounts } from './port.ts';

/**
 * Packages that a simulated scan reports. Each entry contains the name, the vulnerable version and the version in
 * which the vulnerability is fixed.
 */
const packages = [
  ['openssl', '3.0.11', '3.0.14'],
  ['libxml2', '2.9.14', '2.12.7'],
  ['glibc', '2.36', '2.36-9'],
  ['zlib', '1.2.13', '1.3.1'],
  ['curl', '7.88.1', '8.9.0'],
  ['pillow', '10.1.0', '10.3.0'],
  ['requests', '2.30.0', '2.32.0'],
  ['setuptools', '65.5.1', '70.0.0'],
  ['linux-libc-dev', '6.1.76', ''],
  ['git', '2.39.2', '2.39.5'],
] as const;

const grades: readonly Exclude<Severity, 'NONE'>[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** Percentage of the simulated images by their highest severity. */
const shares = [
  ['NONE', 20],
  ['LOW', 30],
  ['MEDIUM', 28],
  ['HIGH', 17],
  ['CRITICAL', 5],
] as const;

/** Returns the result of a simulated scan. It depends only on the id of the image. */
export function simulatedScan(id: string): {
  readonly severity: Severity;
  readonly counts: VulnerabilityCounts;
  readonly vulnerabilities: readonly Vulnerability[];
} {
  const bytes = createHash('sha256').update(`scan ${id}`).digest();
  const at = (index: number) => bytes[index % bytes.length] ?? 0;
  let rest = (bytes.readUInt16BE(30) * 100) / 65_536;
  const [severity] = shares.find(([, share]) => {
    rest -= share;
    return rest < 0;
  }) ?? ['NONE' as const];
  const worst = severity === 'NONE' ? -1 : grades.indexOf(severity);
  const vulnerabilities = grades.flatMap((grade, index): Vulnerability[] => {
    if (worst < 0 || index < worst) return [];
    // For the highest severity there is at least one vulnerability. For lower severities there may be none.
    const count = index === worst ? 1 + (at(index) % 2) : at(index) % (index + 2);
    return Array.from({ length: count }, (_, nth) => {
      const [name, version, fixedVersion] = packages[
        at(index * 5 + nth + 4) % packages.length
      ] as (typeof packages)[number];
      const number = 1000 + ((at(index + nth + 8) * 256 + at(index * 3 + nth + 12)) % 48_000);
      return {
        cve: `CVE-202${3 + (at(nth + 16) % 4)}-${number}`,
        severity: grade,
        package: name,
        version,
        fixedVersion,
      };
    });
  });
  const count = (grade: Severity) => vulnerabilities.filter((one) => one.severity === grade).length;
  return {
    severity,
    vulnerabilities,
    counts: {
      total: vulnerabilities.length,
      fixable: vulnerabilities.filter(({ fixedVersion }) => fixedVersion !== '').length,
      critical: count('CRITICAL'),
      high: count('HIGH'),
      medium: count('MEDIUM'),
      low: count('LOW'),
    },
  };
}
