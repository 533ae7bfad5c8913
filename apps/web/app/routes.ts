import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. */
export default [
  index('home/home.route.tsx'),
  route('single/:slug', 'catalogue/story.route.tsx'),
  route('product/:slug', 'catalogue/product.route.tsx'),
  route('blogs', 'blog/blog.route.tsx'),
  route('blogs/rss.xml', 'blog/feed.route.ts'),
  route('blogs/:id', 'blog/post.route.tsx'),
  route('login', 'accounts/login.route.tsx'),
  route('signup', 'accounts/signup.route.tsx'),
  route('cart', 'cart/cart.route.tsx'),
  route('payment/success', 'payments/payment-return.route.tsx'),
  route('my-orders', 'orders/my-orders.route.tsx'),
  route('collection', 'collection/collection.route.tsx'),
  route('contact', 'contact/contact.route.tsx'),
  route('custom', 'customization/customization.route.tsx'),
  route('customization', 'customization/customization.route.tsx', { id: 'customization' }),
  route('return-policy', 'policies/return-policy.route.tsx'),
  route('shipping-policy', 'policies/shipping-policy.route.tsx'),
  route('privacy-policy', 'policies/privacy-policy.route.tsx'),
  route('terms-and-conditions', 'policies/terms.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('sitemap.xml', 'seo/sitemap.route.ts'),
  route('robots.txt', 'seo/robots.route.ts'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
