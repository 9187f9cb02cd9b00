import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { GlobalToken } from 'antd';

/** Colours of the editor in a theme of antd. */
export const editorTheme = (token: GlobalToken, isDark: boolean): readonly Extension[] => [
  EditorView.theme(
    {
      '&': { height: '100%', fontSize: '13px', color: token.colorText, background: token.colorBgContainer },
      '&.cm-focused': { outline: `2px solid ${token.colorPrimary}`, outlineOffset: '-2px' },
      '.cm-scroller': { fontFamily: token.fontFamilyCode, lineHeight: '1.6' },
      '.cm-content': { caretColor: token.colorText },
      '.cm-placeholder': { color: token.colorTextDescription },
      '.cm-cursor': { borderLeftColor: token.colorText },
      '.cm-gutters': {
        color: token.colorTextSecondary,
        background: token.colorBgContainer,
        borderRight: `1px solid ${token.colorBorderSecondary}`,
      },
      '.cm-activeLine, .cm-activeLineGutter': { background: token.colorFillQuaternary },
      '.cm-foldPlaceholder': { color: token.colorText, background: token.colorFillSecondary, border: 'none' },
      '.cm-tooltip': {
        color: token.colorText,
        background: token.colorBgElevated,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: `${token.borderRadius}px`,
        boxShadow: token.boxShadowSecondary,
        maxWidth: 'min(480px, 90vw)',
        overflow: 'hidden',
      },
      '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
        color: token.colorText,
        background: token.controlItemBgActive,
      },
      '.playground-hover': { padding: '8px 12px' },
      '.playground-hover p': { margin: '0 0 4px' },
      '.cm-panels': { color: token.colorText, background: token.colorBgElevated },
    },
    { dark: isDark },
  ),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: token['blue-8'] },
      { tag: tags.string, color: token['green-8'] },
      { tag: [tags.number, tags.bool, tags.null], color: token['purple-8'] },
    ]),
  ),
];
