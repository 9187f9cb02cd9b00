import { indentWithTab, isolateHistory } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { Compartment } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { SchemaIssue } from '@isp/schema';
import { theme } from 'antd';
import { basicSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { editorTheme } from './editorTheme.ts';
import { jsonAssistance, rangeOf } from './jsonAssistance.ts';
import type { SchemaReader } from './readSchema.ts';

/** What a page can ask of the editor. */
export interface SchemaEditorHandle {
  /** Moves the cursor to a position, such as that of an issue. */
  readonly goTo: (position: Pick<SchemaIssue, 'column' | 'line'>) => void;
  /** Writes another text. One undo brings the present text back. */
  readonly replace: (text: string) => void;
}

export interface SchemaEditorProps {
  /** Text with which the editor starts. Use another `key` for another text. */
  readonly text: string;
  readonly read: SchemaReader;
  /** Returns the text of an issue in the language of the page. */
  readonly print: (issue: SchemaIssue) => string;
  readonly isDark: boolean;
  readonly onChange: (text: string) => void;
  /**
   * Called with the whole text after something was pasted. A returned text is written instead; the first undo brings
   * the pasted text back, and the second one the text before it.
   */
  readonly onPaste: (text: string) => string | undefined;
  readonly ref?: Ref<SchemaEditorHandle>;
}

/** While the editor has this mode, the tab key moves the focus. Escape starts it, and leaving the editor ends it. */
const leaveByTab = [
  keymap.of([
    {
      key: 'Escape',
      run: (view: EditorView) => {
        view.setTabFocusMode(true);
        return false;
      },
    },
    indentWithTab,
  ]),
  EditorView.domEventHandlers({ blur: (_, view) => view.setTabFocusMode(false) }),
];

/** The editor of an area file: completion, descriptions, and marks at mistakes. */
export function SchemaEditor({ text, read, print, isDark, onChange, onPaste, ref }: SchemaEditorProps) {
  const say = useWords();
  const { token } = theme.useToken();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const colours = useMemo(() => new Compartment(), []);
  const report = useEffectEvent((next: string) => onChange(next));
  const instead = useEffectEvent((pasted: string) => onPaste(pasted));
  const printed = useEffectEvent((issue: SchemaIssue) => print(issue));
  const label = say({ en: 'Area file', zh: '业务域文件' });
  const empty = say({
    en: 'Type or paste an area file, an entity or a field',
    zh: '输入或粘贴业务域文件、实体或字段',
  });
  const start = useEffectEvent((parent: HTMLElement) => {
    return new EditorView({
      parent,
      doc: text,
      extensions: [
        leaveByTab,
        basicSetup,
        json(),
        jsonAssistance(read, (issue) => printed(issue)),
        colours.of(editorTheme(token, isDark)),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': HINT, tabindex: '0' }),
        placeholder(empty),
        EditorView.updateListener.of(({ docChanged, state, transactions, view: own }) => {
          if (!docChanged) return;
          const next = state.doc.toString();
          report(next);
          const pasted = transactions.some((transaction) => transaction.isUserEvent('input.paste'));
          const other = pasted ? instead(next) : undefined;
          if (other !== undefined) replaceText(own, other);
        }),
      ],
    });
  });
  useEffect(() => {
    if (!host.current) return;
    const created = start(host.current);
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: colours.reconfigure(editorTheme(token, isDark)) });
  }, [colours, token, isDark]);
  useImperativeHandle(ref, () => ({
    replace(next) {
      if (!view.current) return;
      replaceText(view.current, next);
      view.current.focus();
    },
    goTo(position) {
      if (!view.current) return;
      const { from } = rangeOf(position, view.current.state.doc);
      view.current.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.current.focus();
    },
  }));
  return (
    <>
      <div ref={host} className="playground-editor" />
      <p id={HINT} className="playground-hint">
        {say({
          en: 'Ctrl+Space completes. Escape, then Tab leaves the editor.',
          zh: 'Ctrl+空格 补全；先按 Esc 再按 Tab 离开编辑器。',
        })}
      </p>
    </>
  );
}

const HINT = 'playground-editor-hint';

/** Writes another text as a step of its own in the history, with the cursor at its start. */
function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: 0 },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  });
}
