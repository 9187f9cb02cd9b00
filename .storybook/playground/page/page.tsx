import 'antd/dist/reset.css';
import { createRoot } from 'react-dom/client';
import { openPlayground } from '../openPlayground.ts';
import { Playground } from '../Playground.tsx';

const state = await openPlayground(window.location.hash, {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en-US',
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
});
createRoot(document.querySelector('#root') as HTMLElement).render(<Playground first={state} />);
