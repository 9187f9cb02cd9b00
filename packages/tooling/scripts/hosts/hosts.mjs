/**
 * @typedef {object} Host A project outside this repository that uses the packages, in `packages/tooling/hosts`.
 * @property {string} name Its folder.
 * @property {string} about What it has that others have not.
 * @property {keyof typeof import('./words.mjs').words} language Language of its screens.
 * @property {Readonly<Record<string, number>>} [copies] How many copies of a package are installed, where it is not one.
 * @property {boolean} [runsServer] Its own server draws the pages (`npm start`). Otherwise its files are served.
 * @property {Readonly<Record<string, readonly string[]>>} [drawn] Texts that its server draws, by path.
 * @property {string} [path] Path of its list. `/` without it.
 * @property {string} [within] Selector of the element around its list, if other things are beside it.
 * @property {readonly { language: Host['language'], within: string }[]} [lists] Its lists, if it has several.
 * @property {RegExp} [detail] Path of a record, if it is a page of its router.
 */

/**
 * All hosts. Each is installed from a registry, built for production, and driven in a browser.
 *
 * @type {readonly Host[]}
 */
export const hosts = [
  { name: 'vite', about: 'Vite and React, without a router', language: 'zh-CN' },
  {
    name: 'next',
    about: "Next's app router, whose server draws the screens",
    language: 'en-US',
    runsServer: true,
    drawn: {
      '/': ['>Book', '>Create', '>Search<', 'isp-list-body'],
      '/books/new': ['>Create book<', '>Title<', '>Pages<', '>OK<'],
      '/books/1': ['isp-record'],
    },
    detail: /^\/books\/\d+$/,
  },
  {
    name: 'providers',
    about: 'Two providers on one page, with two languages and themes',
    language: 'zh-CN',
    lists: [
      { language: 'zh-CN', within: '#left' },
      { language: 'en-US', within: '#right' },
    ],
  },
  {
    name: 'react-router-7',
    about: 'React Router 7',
    language: 'en-US',
    path: '/books',
    detail: /^\/books\/\d+$/,
  },
  {
    name: 'react-router-8',
    about: 'React Router 8',
    language: 'en-US',
    path: '/books',
    detail: /^\/books\/\d+$/,
  },
  { name: 'tanstack', about: 'TanStack Router', language: 'zh-CN', detail: /^\/book\/\d+$/ },
];
