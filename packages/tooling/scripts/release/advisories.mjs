/**
 * @typedef {object} Accepted An advisory that does not concern this repository.
 * @property {string} url
 * @property {string} reason
 * @property {string} until Last day on which it is accepted, `2027-01-31`. After this day it is reported again.
 *
 * @typedef {{ url: string, title: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities: Record<string, { via: readonly (string | Advisory)[] }> }} AuditReport
 */

/**
 * Returns the advisories of a report of `npm audit --json` that are not accepted, each as a line of text, and the
 * accepted ones that no package has any more.
 *
 * @param {AuditReport} report
 * @param {readonly Accepted[]} accepted
 * @param {Date} today
 * @returns {string[]}
 */
export function unaccepted(report, accepted, today) {
  const day = today.toISOString().slice(0, 10);
  // `via` also contains the names of packages through which an advisory comes; these have entries of their own
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  );
  const isAccepted = (/** @type {string} */ url) =>
    accepted.some((one) => one.url === url && day <= one.until);
  return [
    ...advisories
      .filter(({ url }) => !isAccepted(url))
      .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
    ...accepted
      .filter(({ url }) => !advisories.some((one) => one.url === url))
      .map(({ url }) => `${url} is accepted, but no package has it. Remove it from the list.`),
  ];
}
