/** Names of the controls with which the hosts are driven, by the language of the screens. */
export const words = {
  // antd puts a blank between two Chinese characters of a button
  'zh-CN': { add: /^新\s*建/, save: /^确\s*定$/, view: /^查看/, title: '书名' },
  'en-US': { add: /^Create/, save: /^OK$/, view: /^View/, title: 'Title' },
};
