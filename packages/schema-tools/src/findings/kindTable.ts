/** Code, title and repair of a kind of finding: `[code, title, title in Chinese, repair, repair in Chinese]`. */
export type KindRow = readonly [code: string, en: string, zh: string, fixEn: string, fixZh: string];
