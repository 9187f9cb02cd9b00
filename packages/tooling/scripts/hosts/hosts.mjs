/**
 * @typedef {object} Host A project outside this repository that uses the packages, in `packages/tooling/hosts`.
 * @property {string} name Its folder.
 * @property {string} about What it has that others have not.
 * @property {keyof typeof import('./words.mjs').words} language Language of its screens.
 * @property {Readonly<Record<string, number>>} [copies] How many copies of a package are installed, where it is not one.
 * @property {boolean} [runsServer] Its own server draws the pages (`npm start`). Otherwise its files are served.
 * @property {(nonce: string) => string} [policy] Its content security policy, with a nonce that differs in each answer.
 */

/**
 * All hosts. Each is installed from a registry, built for production, and driven in a browser.
 *
 * @type {readonly Host[]}
 */
export const hosts = [{ name: 'vite', about: 'Vite and React, without a router', language: 'zh-CN' }];
