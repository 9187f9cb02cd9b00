import type { GlyphName } from '../parts/Glyph.tsx';

const words: readonly (readonly [RegExp, GlyphName])[] = [
  [/视觉|视频|图像|人脸/, 'eye'],
  [/语音|语义|声音/, 'sound'],
  [/文本|语言|知识/, 'lines'],
  [/模型|智能体/, 'network'],
  [/数据/, 'cylinder'],
  [/行业|工业|制造/, 'factory'],
  [/镜像|算力|容器/, 'layers'],
  [/咨询|服务/, 'people'],
];

/** Returns the symbol of a category without a picture. The symbol is chosen by words in the category's name. */
export const categoryGlyph = (name: string): GlyphName =>
  words.find(([pattern]) => pattern.test(name))?.[1] ?? 'blocks';
