import 'react';

declare module 'react' {
  interface CSSProperties {
    '--covered-bottom'?: string;
  }
}
