// A page of MUI with a list in it. At `/host` and `/list` only one of them is shown, for comparison.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider } from '@isp/crud';
import { Alert, Button, ScopedCssBaseline, TextField, Typography } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { bookAdapter } from './shared/bookAdapter.ts';

const adapter = bookAdapter('books');
const theme = createTheme({ palette: { primary: { main: '#7b1fa2' } } });
const only = location.pathname.slice(1);

const Host = () => (
  <ThemeProvider theme={theme}>
    <ScopedCssBaseline>
      <main id="host">
        <Typography variant="h5">Library</Typography>
        <Button variant="contained">Borrow</Button>
        <TextField label="Reader" helperText="Name on the card" />
        <Alert severity="warning">Closed on Monday</Alert>
        <table>
          <tbody>
            <tr>
              <td>Plain table</td>
            </tr>
          </tbody>
        </table>
      </main>
    </ScopedCssBaseline>
  </ThemeProvider>
);

const List = () => (
  <section id="list">
    <ConfigProvider locale={zhCN}>
      <App>
        <CrudProvider adapter={adapter} areas={areas}>
          <AreaScreen entity="shop.book" page="list" />
        </CrudProvider>
      </App>
    </ConfigProvider>
  </section>
);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <>
    {only !== 'list' && <Host />}
    {only !== 'host' && <List />}
  </>,
);
