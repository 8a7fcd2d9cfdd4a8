import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NotesModule } from './notes/notes.module';
import { UsersModule } from './users/users.module';

@Module({ imports: [UsersModule, NotesModule] })
class AppModule {}

NestFactory.createApplicationContext(AppModule, { abortOnError: false, logger: false }).then(
  () => console.log('started'),
  (error) => console.log(error.message),
);
