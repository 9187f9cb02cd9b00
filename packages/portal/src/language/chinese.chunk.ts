// what antd and dayjs need to speak Chinese
import 'dayjs/locale/zh-cn';

export { default as antd } from 'antd/locale/zh_CN';
