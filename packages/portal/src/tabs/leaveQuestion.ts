import { ExclamationCircleFilled } from '@ant-design/icons';
import { createElement } from 'react';
import { notice } from '../language/notice.tsx';

/** Question that is asked before unsaved input is lost. */
export const leaveQuestion = {
  // antd's own icon is read aloud as "exclamation-circle"
  icon: createElement(ExclamationCircleFilled, { 'aria-hidden': true }),
  title: notice('内容尚未保存，确定离开?'),
  okText: notice('离开'),
  cancelText: notice('留下'),
};
