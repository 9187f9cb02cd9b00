import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { useSection } from './reference/useSection.ts';
import './GuideContainer.css';

/** Page of a guide, which scrolls to the section in the address of the site. */
export function GuideContainer(props: PropsWithChildren<DocsContainerProps>) {
  useSection();
  return <DocsContainer {...props} />;
}
