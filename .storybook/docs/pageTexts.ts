/** Headings and words of the pages about components and widgets. */
export const pageTexts = {
  keys: { zh: '键盘', en: 'Keyboard' },
  key: { zh: '按键', en: 'Key' },
  effect: { zh: '作用', en: 'Effect' },
  heard: { zh: '读屏软件读出', en: 'What a screen reader announces' },
  role: { zh: '角色', en: 'Role' },
  name: { zh: '名称', en: 'Name' },
  state: { zh: '状态和说明', en: 'States and description' },
  nothing: {
    zh: '没有可聚焦的元素：只能看。',
    en: 'Nothing can have the focus: it can only be read.',
  },
  do: { zh: '推荐', en: 'Recommended' },
  dont: { zh: '避免', en: 'Avoid' },
  props: { zh: '属性', en: 'Props' },
  jsx: { zh: '可复制的 JSX', en: 'JSX to copy' },
  demoJsx: { zh: '上方演示的 JSX', en: 'JSX of the demo above' },
  stories: { zh: '各种状态', en: 'States' },
  tokens: { zh: '用到的令牌', en: 'Tokens that it reads' },
  token: { zh: '令牌', en: 'Token' },
  value: { zh: '现在的值', en: 'Value now' },
  noTokens: { zh: '它自己不读令牌。', en: 'It reads no token itself.' },
} as const;
