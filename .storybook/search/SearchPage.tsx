import { Input, Tag, Typography } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Language } from '../reference/page.ts';
import { createSearch, type Found } from './createSearch.ts';
import { inLanguage } from './inLanguage.ts';
import { readPages } from './readPages.ts';
import { suggestions } from './suggestions.ts';
import './search.css';

export interface SearchPageProps {
  readonly language: Language;
  /** Text that is searched at first. */
  readonly query: string;
  readonly documents: readonly Found[];
}

const words = {
  en: {
    title: 'Search',
    hint: 'Words in English or Chinese, a keyword, or a code such as ISP2001',
    results: 'Results',
    suggested: 'Often read',
    none: 'Nothing is found. Try a shorter word.',
    keys: 'Choose with the arrow keys, open with Enter.',
    guide: 'Guide',
    keyword: 'Keyword',
    code: 'Code',
    page: 'Page',
  },
  zh: {
    title: '搜索',
    hint: '中文、英文或拼音，关键字，或 ISP2001 这样的编码',
    results: '结果',
    suggested: '常看的页面',
    none: '没有找到，请换一个更短的词。',
    keys: '用方向键选择，按回车打开。',
    guide: '指南',
    keyword: '关键字',
    code: '编码',
    page: '页面',
  },
} as const;

/** Draws the search over guides, schema reference, error index and pages. It needs no network but the site itself. */
export function SearchPage({ documents, language, query }: SearchPageProps) {
  const word = words[language];
  const list = useId();
  const [text, setText] = useState(query);
  const [active, setActive] = useState(0);
  const [pages, setPages] = useState<readonly Found[]>([]);
  useEffect(() => void readPages().then(setPages), []);
  const search = useMemo(() => createSearch([...documents, ...pages]), [documents, pages]);
  const results = useMemo(() => (text.trim() === '' ? [] : search(text.trim())), [search, text]);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActive((now) => (now + step + results.length) % results.length);
    }
    const chosen = results[active];
    if (event.key === 'Enter' && chosen) window.open(inLanguage(chosen.href, language), '_top');
  };
  return (
    <main className="guide-search" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <Typography.Title level={1}>{word.title}</Typography.Title>
      <Input
        autoFocus
        allowClear
        size="large"
        role="combobox"
        aria-label={word.title}
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-activedescendant={results.length > 0 ? `${list}-${active}` : undefined}
        placeholder={word.hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <Typography.Paragraph type="secondary" role="status">
        {text.trim() !== '' && results.length === 0 ? word.none : word.keys}
      </Typography.Paragraph>
      {text.trim() === '' && <Suggestions documents={documents} language={language} />}
      <div id={list} role="listbox" aria-label={word.results}>
        {results.map((found, at) => (
          <Result
            key={`${found.href} ${found.title}`}
            {...found}
            href={inLanguage(found.href, language)}
            id={`${list}-${at}`}
            isActive={at === active}
            label={word[found.kind]}
          />
        ))}
      </div>
    </main>
  );
}

/** Links to guides, for an empty box. */
function Suggestions({ documents, language }: Pick<SearchPageProps, 'documents' | 'language'>) {
  const heading = useId();
  return (
    <nav aria-labelledby={heading}>
      <Typography.Title level={2} id={heading} className="guide-search-suggested">
        {words[language].suggested}
      </Typography.Title>
      <ul className="guide-search-suggestions">
        {suggestions[language].map((title) => (
          <li key={title}>
            <a
              href={inLanguage(documents.find((document) => document.title === title)?.href ?? '', language)}
              target="_top"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultProps extends Found {
  readonly id: string;
  readonly isActive: boolean;
  readonly label: string;
}

function Result({ href, id, isActive, label, text, title }: ResultProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  return (
    <a
      className={isActive ? 'guide-search-result guide-search-active' : 'guide-search-result'}
      id={id}
      role="option"
      aria-selected={isActive}
      href={href}
      target="_top"
      tabIndex={-1}
    >
      <Tag>{label}</Tag>
      <span className="guide-search-title">{title}</span>
      {text !== '' && <span className="guide-search-text">{text}</span>}
    </a>
  );
}
