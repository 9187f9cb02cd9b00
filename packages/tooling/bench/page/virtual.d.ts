/// <reference types="@isp/crud/vite/client" />
