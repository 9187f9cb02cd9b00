/**
 * @typedef {object} Host A project outside this repository that uses the packages, in `packages/tooling/hosts`.
 * @property {string} name Its folder.
 * @property {string} about What it has that others have not.
 * @property {keyof typeof import('./words.mjs').words} language Language of its screens.
 * @property {Readonly<Record<string, number>>} [copies] How many copies of a package are installed, where it is not one.
 * @property {boolean} [isLowest] It has the oldest versions that the packages allow.
 * @property {string} [workspace] Folder of a workspace with our packages, and a version of antd that the rest does not have.
 * @property {boolean} [runsServer] Its own server draws the pages (`npm start`). Otherwise its files are served.
 * @property {Readonly<Record<string, readonly string[]>>} [drawn] Texts that its server draws, by path.
 * @property {(nonce: string) => string} [policy] Its content security policy, with a nonce that differs in each answer.
 * @property {readonly import('./compareStyles.mjs').Comparison[]} [same] Parts whose looks other parts must not change.
 * @property {string} [path] Path of its list. `/` without it.
 * @property {string} [within] Selector of the element around its list, if other things are beside it.
 * @property {readonly { language: Host['language'], within: string }[]} [lists] Its lists, if it has several.
 * @property {RegExp} [detail] Path of a record, if it is a page of its router.
 */

/**
 * Pages on which a list and the components of another library are shown alone and together.
 *
 * @type {readonly import('./compareStyles.mjs').Comparison[]}
 */
const apart = [
  // both versions of antd have a rule for the pictures in icons, which has no effect there
  { within: '#host', pages: ['host', ''], only: /^(?!vertical-align)/ },
  { within: '#list', pages: ['list', ''] },
];

/**
 * All hosts. Each is installed from a registry, built for production, and driven in a browser.
 *
 * @type {readonly Host[]}
 */
export const hosts = [
  { name: 'vite', about: 'Vite and React, without a router', language: 'zh-CN' },
  {
    name: 'lowest',
    about: 'The oldest versions of React, antd and dayjs',
    language: 'zh-CN',
    isLowest: true,
    // antd below 6.6 asks for an older date picker
    copies: { '@rc-component/picker': 2 },
  },
  { name: 'pro', about: 'The ProTable and ProForm skin', language: 'zh-CN' },
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
    name: 'policy',
    about: 'A strict content security policy, and hostile styles for elements',
    language: 'zh-CN',
    policy: (nonce) =>
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:`,
    same: [
      {
        within: '#root',
        pages: ['plain', ''],
        // what antd leaves to the page, such as the letter spacing of buttons, follows the styles of the page
        only: /^(?:color|background-(?:color|image)|border-.*-width|padding-.*|display|opacity|visibility|font-size)$/,
      },
    ],
  },
  {
    name: 'antd5',
    about: 'antd 5 on the same page',
    language: 'zh-CN',
    same: apart,
    within: '#list',
    copies: { antd: 2 },
    workspace: 'src/screens',
  },
  { name: 'mui', about: 'MUI on the same page', language: 'zh-CN', same: apart, within: '#list' },
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
