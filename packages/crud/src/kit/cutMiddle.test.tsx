import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cutMiddle, isIdentifier } from './cutMiddle.tsx';

const endOf = (text: string) => {
  const { container } = render(cutMiddle(text));
  expect(container).toHaveTextContent(text.replace(/\s+/g, ' '));
  return container.querySelector('.isp-cut')?.getAttribute('data-end');
};

it.each([
  ['registry/vision/jupyter-torch:v1.3', ':v1.3'],
  ['jupyter-tensorflow-asr-09:py310-cu121-v1.12', 'u121-v1.12'],
  ['train/images/part-07/0001.png', '/0001.png'],
  [`sha256:${'0123456789abcdef'.repeat(4)}`, '6789abcdef'],
  ['工业缺陷目标检测影像藏品 v1.2.0', ' v1.2.0'],
  ['工业缺陷图像分类影像藏品 2期', ' 2期'],
  ['面向工业质检的图像分类基准数据', '类基准数据'],
])('the end of %s stays visible', (text, end) => {
  expect(endOf(text)).toBe(end);
});

it.each(['nb-cv-train-15', '作物病害分割影像藏品', 'first line of a text\nand a second one'])(
  'the text %j is drawn as it is',
  (text) => {
    expect(endOf(text)).toBeUndefined();
  },
);

it('a text without spaces and Chinese characters is an identifier', () => {
  expect(['a/b:c', 'sha256:0f', 'two words', '数据/1.png', ''].map(isIdentifier)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
