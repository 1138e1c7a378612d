import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startBrandColors } from './app/branding/apply-brand-colors.ts';
import { startProductEvents } from './app/events/start-product-events.ts';
import { trackPages } from './app/events/track-pages.ts';
import { startOfflineApp } from './app/offline/start-offline-app.ts';
import { Providers } from './app/Providers.tsx';
import { createRouter } from './app/pages.tsx';
import { startSession } from './app/session.ts';
import { startTheme } from './lib/browser/theme.ts';
import './styles.css';

startTheme();
startBrandColors();
startSession();
startProductEvents();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <Providers>
    <RouterProvider router={trackPages(createRouter())} />
  </Providers>,
);

void startOfflineApp().catch((error) => console.warn("We couldn't store the page for offline use.", error));
