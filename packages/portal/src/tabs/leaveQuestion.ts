import { tell } from '../language/tell.tsx';

/** What is asked before unsaved input is lost. */
export const leaveQuestion = {
  title: tell('内容尚未保存，确定离开?'),
  okText: tell('离开'),
  cancelText: tell('留下'),
};
