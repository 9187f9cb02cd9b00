/** First version of npm that has `npm stage`. Trusted publishing is older. */
const NPM = [11, 15];

/**
 * Returns why packages cannot be staged safely. A token would be used instead of the identity of the workflow, and
 * a stolen one could publish from anywhere.
 *
 * @param {string} npmVersion For example `11.19.1`.
 * @param {Readonly<Record<string, string | undefined>>} env Environment of the process.
 * @returns {string[]}
 */
export function stagingProblems(npmVersion, env) {
  const [major = 0, minor = 0] = npmVersion.split('.').map(Number);
  const isOld = major < NPM[0] || (major === NPM[0] && minor < NPM[1]);
  const tokens = Object.keys(env).filter(
    (name) => env[name] && /^(?:NODE_AUTH_TOKEN|NPM_TOKEN)$|:_authtoken$/i.test(name),
  );
  return [
    ...(isOld ? [`npm ${npmVersion} has no \`npm stage\`. Install npm ${NPM.join('.')} or later.`] : []),
    ...tokens.map(
      (name) => `${name} is set. Remove it: this workflow publishes by its identity, without a token.`,
    ),
  ];
}
