import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { EnglishWords } from './EnglishWords.tsx';
import english from './guides/english.json';

/** Code in a guide. In an English guide, what its Chinese texts mean is below a block of code. */
export function GuideCode(props: ComponentProps<typeof CodeOrSourceMdx>) {
  const { children, className } = props;
  const isEnglish = new URLSearchParams(window.location.search).get('id')?.startsWith('guides-') === true;
  const code = typeof children === 'string' ? children : '';
  return (
    <>
      <CodeOrSourceMdx {...props} />
      {isEnglish && className !== undefined && <EnglishWords code={code} words={english} />}
    </>
  );
}
