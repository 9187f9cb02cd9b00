// This chunk contains the Chinese texts of antd and dayjs.
import 'dayjs/locale/zh-cn';

export { default as antd } from 'antd/locale/zh_CN';
